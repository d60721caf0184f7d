/** Leaves the app for an address of others, in this tab. */
export const goAfuera = (url: string): void => window.location.assign(url)

/** Where this page was opened from, as others reach it. */
export const origenPropio = (): string => window.location.origin
