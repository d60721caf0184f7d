// Messages of pg and its pool that have no code. Any other text about a time-out counts as a bug.
const esperasDePg = new Set([
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
])
/** Time-out, lock, conflict, server stopping, starting or recovering, commit in doubt, disk; and 25006, no longer the primary. */
const pasajeros = new Set('57014 55P03 40001 40003 40P01 57P01 57P02 57P03 57P05 58030 25006'.split(' '))
const clasesPasajeras = new Set(['08', '53'])
const sinRed = new Set(
  (
    'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ' +
    'ERR_STREAM_DESTROYED ERR_STREAM_WRITE_AFTER_END'
  ).split(' '),
)

/** Due to load or to a database that is briefly away: no bug, and the caller may try again. */
export const esPasajero = ({
  code = '',
  message = '',
  syscall,
}: {
  code?: string
  message?: string
  syscall?: string
}): boolean =>
  // The embedded server's socket is a file, which is gone while it starts again.
  (code === 'ENOENT' && syscall === 'connect') ||
  pasajeros.has(code) ||
  clasesPasajeras.has(code.slice(0, 2)) ||
  sinRed.has(code) ||
  esperasDePg.has(message)
