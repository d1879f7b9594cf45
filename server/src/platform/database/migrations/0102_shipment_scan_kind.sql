alter type audit_kind add value 'SHIPMENT_SCAN' after 'SHIPMENT_COST';
