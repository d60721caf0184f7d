// What pg and its pool say without a code; any other text that speaks of a time-out is a bug until proven otherwise.
const esperasDePg = new Set([
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
])
/**
 * Cancelled for its time, refused a lock in time, in conflict with another, ending, starting or recovering, confirmed or not nobody knows,
 * a disk that fails; and 25006: a primary that is one no longer.
 */
const pasajeros = new Set('57014 55P03 40001 40003 40P01 57P01 57P02 57P03 57P05 58030 25006'.split(' '))
/** The link to the server, and its room: connections, memory, disk. */
const clasesPasajeras = new Set(['08', '53'])
const sinRed = new Set(
  (
    'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ' +
    'ERR_STREAM_DESTROYED ERR_STREAM_WRITE_AFTER_END'
  ).split(' '),
)

/** Load, or a database that is away for a moment: not a bug, and whoever asked may try again. */
export const esPasajero = ({ code = '', message = '' }: { code?: string; message?: string }): boolean =>
  pasajeros.has(code) || clasesPasajeras.has(code.slice(0, 2)) || sinRed.has(code) || esperasDePg.has(message)
