alter type audit_kind add value 'CLEARANCE' after 'SHIPMENT_SCAN';
alter type audit_kind add value 'INVOICE_RUN' after 'CLEARANCE';
