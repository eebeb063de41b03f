export const PAGE_SIZE = 10;
export const PAGE_SIZE_LIMIT = 50;
