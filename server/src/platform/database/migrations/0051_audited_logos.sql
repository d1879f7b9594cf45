-- Apart from 0050: a new value of a type cannot be used in the transaction that adds it.
call audit_table('agent_logos', 'AGENT_LOGO', 'AGENT', 'agent_id', hidden => '{storage_key}', id_column => 'agent_id');
