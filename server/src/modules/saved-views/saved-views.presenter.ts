import { type SavedView, viewedList } from '@eport/contract/saved-views/saved-view.ts';
import type { SavedViewRow } from './saved-views.queries.ts';

export const presentSavedView = ({ id, list, name, query }: SavedViewRow): SavedView => ({
  id,
  list: viewedList.parse(list),
  name,
  query,
});
