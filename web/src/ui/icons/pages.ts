import {
  ArrowDown,
  ArrowUp,
  Bookmark,
  Camera,
  Check,
  ListFilter,
  OctagonX,
  Pencil,
  Plus,
  Printer,
  SlidersHorizontal,
  Trash,
  Upload,
  Volume2,
  VolumeX,
} from 'lucide';
import { icon } from './icon.ts';

export const ArrowDownIcon = /* @__PURE__ */ icon(ArrowDown);
export const ArrowUpIcon = /* @__PURE__ */ icon(ArrowUp);
export const BookmarkIcon = /* @__PURE__ */ icon(Bookmark);
export const CameraIcon = /* @__PURE__ */ icon(Camera);
export const CheckIcon = /* @__PURE__ */ icon(Check);
export const ListFilterIcon = /* @__PURE__ */ icon(ListFilter);
export const OctagonXIcon = /* @__PURE__ */ icon(OctagonX);
export const PencilIcon = /* @__PURE__ */ icon(Pencil);
export const PlusIcon = /* @__PURE__ */ icon(Plus);
export const PrinterIcon = /* @__PURE__ */ icon(Printer);
export const SlidersHorizontalIcon = /* @__PURE__ */ icon(SlidersHorizontal);
export const TrashIcon = /* @__PURE__ */ icon(Trash);
export const UploadIcon = /* @__PURE__ */ icon(Upload);
export const Volume2Icon = /* @__PURE__ */ icon(Volume2);
export const VolumeXIcon = /* @__PURE__ */ icon(VolumeX);
