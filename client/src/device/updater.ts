/** §4: tells the updater that this version started well, or it rolls back. On the web there is no updater. */
export function notifyAppReady(): Promise<void> {
  return Promise.resolve()
}
