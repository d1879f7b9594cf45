-- In a transaction of its own: a writer that waits for the new index to be built may hold what dropping these asks for.
drop index if exists packages_tracking, packages_recipient;
