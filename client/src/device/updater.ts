/** §4: tells the updater that this version started well, or it would roll back. The web has no updater. */
export function notifyAppReady(): Promise<void> {
  return Promise.resolve()
}
