/** The largest file that is taken. */
export const UPLOAD_LIMIT = 10 * 1024 * 1024;

/** What a form may need beside its file: boundaries, names, a few fields. */
export const UPLOAD_FORM_LIMIT = UPLOAD_LIMIT + 64 * 1024;
