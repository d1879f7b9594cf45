-- Lists of a warehouse, a destination or both, whatever the status: each combination is one range of the index. Decision 29.
create index packages_by_route on packages (warehouse_id, destination_country_id, status, id desc);
