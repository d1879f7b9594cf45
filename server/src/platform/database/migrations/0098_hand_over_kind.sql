alter type audit_kind add value 'HAND_OVER';
