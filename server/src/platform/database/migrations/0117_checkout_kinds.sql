alter type checkout_status add value 'STARTING';
