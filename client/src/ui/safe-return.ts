/** Where `?volver` leads: only an address of this app, since it could come from anywhere. */
export function safeReturn(goBack: string | null): string {
  return goBack?.startsWith('/') && !/^\/[/\\]/.test(goBack) ? goBack : '/principal'
}
