import type { ApiError } from '../../../../lib/api/api-error.ts';
import { editableColumns } from './grid-columns.ts';

const PATH = /^bills\.(\d+)\.(\w+)$/;

/** Turns the field errors of a refused save into messages at the cells of the sent bills. */
export function cellErrorsOf({ fields }: ApiError, sentIds: readonly number[]) {
  return fields.flatMap(({ path, message }) => {
    const [, index, field] = PATH.exec(path) ?? [];
    const id = sentIds[Number(index)];
    const column = editableColumns.find((each) => each.field === field);
    if (id === undefined || !column) return [];
    const sentence = /^\p{Ll}/u.test(message) ? `${column.header} ${message}.` : message;
    return [{ id, column, message: sentence }];
  });
}
