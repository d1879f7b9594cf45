-- A search reads a trigram index and, row by row, what has been written since it was last tidied up: up to 4 MB, which made a search
-- of 2 ms one of 17 after ten thousand changed packages. With 64 KB the writers tidy up sooner, a little each.
alter index packages_tracking set (gin_pending_list_limit = 64);
alter index packages_recipient set (gin_pending_list_limit = 64);
alter index users_search set (gin_pending_list_limit = 64);
select gin_clean_pending_list('packages_tracking'), gin_clean_pending_list('packages_recipient'), gin_clean_pending_list('users_search');
