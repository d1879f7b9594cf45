import type { AuditEntry, AuditedObject } from '@eport/contract/audit/audit.ts';
import { paths } from '../../lib/paths.ts';

export function objectPath({ object, parent, action }: AuditEntry): string | undefined {
  const own = action === 'DELETED' ? undefined : ownPath(object, parent);
  return own ?? (parent ? ownPath(parent, null) : undefined);
}

function ownPath({ kind, id }: AuditedObject, parent: AuditEntry['parent']): string | undefined {
  if (id === null) return undefined;
  switch (kind) {
    case 'ACCESS':
    case 'USER':
      return paths.editUser(id);
    case 'AGENT':
    case 'AGENT_LOGO':
      return paths.agents();
    case 'WAREHOUSE':
      return paths.warehouses();
    case 'PORT':
      return paths.ports();
    case 'RATE':
      return paths.editRate(id);
    case 'PACKAGE':
      return paths.adminPackage(id);
    case 'EXPECTED_PACKAGE':
      return paths.expectedPackages();
    case 'EXCEPTION':
      return paths.exception(id);
    case 'SHIPMENT':
      return paths.shipment(id);
    case 'MANIFEST':
      return paths.manifest(id);
    case 'BILL':
      return parent ? paths.bill(parent.id, id) : undefined;
    case 'INVOICE':
      return paths.invoice(id);
    case 'EMAIL_SETTINGS':
      return paths.emailSettings();
    default:
      return undefined;
  }
}
