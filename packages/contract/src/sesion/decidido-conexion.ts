import type { Decidido } from '../comun/decidido'

export const conexion = {
  conexiones: { nuestra: true, decidido: ['Decision [0082](docs/decisions/0082-quien-se-conecta.md)'] },
  conexionGuarda: {
    nuestra: true,
    decidido: [
      'Carries the `version` that was seen, 0 for a new one; the same again changes nothing.',
      'Only for an account of a farmacia or of an obra social. Any change ends its tokens at once',
    ],
  },
  emisoresSmart: { nuestra: true, decidido: ['Decision [0119](docs/decisions/0119-abrir-desde-un-his.md)'] },
  emisorSmartGuarda: {
    nuestra: true,
    decidido: [
      'Carries the `version` that was seen, 0 for a new one; the same again changes nothing.',
      'An `iss` is https, without parameters or final slash; nothing is fetched from it until a launch.',
      '`origenes` says who may show our screens in a frame (decision [0124](docs/decisions/0124-dentro-del-marco-de-un-his.md)); none, nobody',
    ],
  },
  smartAbre: {
    nuestra: true,
    decidido: [
      'An `iss` that is not registered is refused before anything is fetched.',
      '60 launches in 15 minutes. The state is kept hashed and the PKCE verifier (S256) encrypted, in the session, once, for ten minutes',
    ],
  },
  smartVuelve: {
    nuestra: true,
    decidido: [
      'A `state` of another session, used or late is 409 `LANZAMIENTO_VENCIDO`, and is spent before the code is redeemed.',
      'The patient is taken by document, as from a Bundle (S12); nothing of the chart is taken, and the token is forgotten.',
      'It counts as a look into the padrón',
    ],
  },
  suscripcionGuarda: {
    nuestra: true,
    quien: 'a connection, scope `notificaciones`',
    decidido: [
      'One webhook for each connection, signed as Standard Webhooks has it: decision [0094](docs/decisions/0094-avisos-a-otros-programas.md).',
      'The same again changes nothing and tells no secret',
    ],
  },
  suscripcionEstado: { nuestra: true, con: 'suscripcionGuarda' },
  suscripcionQuita: { nuestra: true, con: 'suscripcionGuarda' },
} as const satisfies Record<string, Decidido>
