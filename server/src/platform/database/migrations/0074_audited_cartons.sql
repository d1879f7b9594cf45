-- Apart from 0073: a new value of a type cannot be used in the transaction that adds it.
call audit_table('cartons', 'CARTON', hidden => '{version}');
