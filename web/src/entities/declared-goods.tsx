import type { DeclaredGoods as Goods } from '@eport/contract/expected-packages/declared-goods.ts';
import { formatMoney } from '../lib/format.ts';
import styles from './declared-goods.module.css';

export function DeclaredGoods({ goods }: { goods: Goods }) {
  const { items, declaredValue, declaredCurrency } = goods;
  if (declaredValue === null) return null;
  const currency = declaredCurrency ?? 'USD';
  return (
    <>
      {formatMoney(declaredValue, currency)}
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map(({ description, quantity, unitValue }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and items may be equal
            <li key={position}>
              {quantity} × {description}, {formatMoney(unitValue, currency)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
