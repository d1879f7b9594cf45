-- Apart from 0061: a new value of a type cannot be used in the transaction that adds it.
call audit_table('package_exceptions', 'EXCEPTION', 'PACKAGE', 'package_id');
call audit_table('exception_notes', 'EXCEPTION_NOTE', 'EXCEPTION', 'exception_id');
call audit_table('package_photos', 'PHOTO', 'PACKAGE', 'package_id', hidden => '{storage_key}');
