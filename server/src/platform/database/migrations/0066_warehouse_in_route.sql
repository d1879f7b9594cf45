-- In a transaction of its own, like 0039: the index packages_by_route begins with the warehouse.
drop index packages_of_warehouse;
