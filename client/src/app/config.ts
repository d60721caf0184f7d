import { setConfig } from '#api/config'

/** §3: reads the local config file. A broken file stops the start, because no request would be accepted anyway. */
export async function loadConfig(): Promise<void> {
  const response = await fetch('/config.json', { cache: 'no-cache' })
  setConfig(await response.json())
}
