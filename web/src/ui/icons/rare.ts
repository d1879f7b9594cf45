import {
  Box,
  BuildingComplex,
  CalendarX2,
  LogOut,
  Phone,
  Redo,
  ScrollText,
  SkipForward,
  SunMoon,
  Undo,
  UserX,
} from 'lucide';
import { icon } from './icon.ts';

export const BoxIcon = /* @__PURE__ */ icon(Box);
export const BuildingComplexIcon = /* @__PURE__ */ icon(BuildingComplex);
export const CalendarX2Icon = /* @__PURE__ */ icon(CalendarX2);
export const LogOutIcon = /* @__PURE__ */ icon(LogOut);
export const PhoneIcon = /* @__PURE__ */ icon(Phone);
export const RedoIcon = /* @__PURE__ */ icon(Redo);
export const ScrollTextIcon = /* @__PURE__ */ icon(ScrollText);
export const SkipForwardIcon = /* @__PURE__ */ icon(SkipForward);
export const SunMoonIcon = /* @__PURE__ */ icon(SunMoon);
export const UndoIcon = /* @__PURE__ */ icon(Undo);
export const UserXIcon = /* @__PURE__ */ icon(UserX);
