import { z } from 'zod';
import { measure } from '../shared/money.ts';
import { optionalText, text } from '../shared/text.ts';

/** In inches; a receiving desk may omit the size. A separate file, so that dialogs load no other schemas. */
export const packageSize = z.object({ length: measure, width: measure, height: measure });
export type PackageSize = z.output<typeof packageSize>;

export const packageSender = z.object({ senderName: text(200), senderAddress: text(500) });
export type PackageSender = z.output<typeof packageSender>;

/** null: no shelf */
export const packageShelf = z.object({ shelf: optionalText(50) });
export type PackageShelf = z.output<typeof packageShelf>;
