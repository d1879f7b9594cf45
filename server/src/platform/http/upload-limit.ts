export const UPLOAD_LIMIT = 10 * 1024 * 1024;

/** Allowance for the rest of the form: boundaries, names, a few fields. */
export const UPLOAD_FORM_LIMIT = UPLOAD_LIMIT + 64 * 1024;
