import { CircleAlert, CircleCheck, Eye, EyeOff, Info, TriangleAlert, X } from 'lucide';
import { icon } from './icon.ts';

export const CircleAlertIcon = /* @__PURE__ */ icon(CircleAlert);
export const CircleCheckIcon = /* @__PURE__ */ icon(CircleCheck);
export const EyeIcon = /* @__PURE__ */ icon(Eye);
export const EyeOffIcon = /* @__PURE__ */ icon(EyeOff);
export const InfoIcon = /* @__PURE__ */ icon(Info);
export const TriangleAlertIcon = /* @__PURE__ */ icon(TriangleAlert);
export const XIcon = /* @__PURE__ */ icon(X);
