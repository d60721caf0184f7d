import type { Decidido } from '../comun/decidido'

export const persona = {
  abmMedico: {
    quien: 'admins, fresh second factor; anybody, for himself',
    decidido: [
      'Decision [0014](docs/decisions/0014-alta-de-medicos.md).',
      '`A` without a session is a registration: one answer at one moment, whoever has the address or the matrícula; 10 an hour per address, 3 mails a day.',
      '`M` changes data and convenios, and with `estado` (and `motivo`) decides the queue; the médico is told by mail which kinds of his data changed.',
      '`B` is final, needs a `motivo` and ends his sessions.',
      'Nobody decides about himself',
    ],
  },
  updateMedico: {
    quien: 'the médico himself; to change anything, fresh second factor',
    decidido: [
      'What is said changes, the rest stays.',
      'Anything new in his matrículas sends him back to `pendiente`; taking one out does not, and a suspension stays.',
      'What changed, the `telefono` apart, is told by mail by its kind; what was already so asks for nothing.',
      '`firma`: up to 128 kB and 2000 points a side, read by its bytes; an image is written again from its pixels, a PDF has one page and nothing that acts',
    ],
  },
  medicoDatos: {
    quien: 'the médico, admins',
    decidido: ['Admins see the history, and whose a matrícula in trámite already is'],
  },
  medicoRefeps: {
    nuestra: true,
    decidido: [
      'Decision [0097](docs/decisions/0097-registros-que-se-preguntan.md): 20 questions an hour about one médico, 300 in all.',
      'Asked before the transaction that keeps the answer; an outage is kept as such and says nothing of him',
    ],
  },
  medicosDatos: {
    decidido: [
      'Who waits longest first, unconfirmed mails after those; by name, DNI or matrícula; `conteos` per estado under the same search',
    ],
  },
  accesos: {
    nuestra: true,
    decidido: [
      "Who looked at him or at his recetas, newest first: the person's name and role, what, when, why where a reason was stated; `quien` is null for whoever had only the link; `sin_relacion` says who had none with him, of whom he is told by mail (decision [0026](docs/decisions/0026-reserva-y-miradas.md)).",
      'What of the audit is never told to him: refusals ([auditoria.md](docs/auditoria.md))',
    ],
  },
  rectificaciones: {
    nuestra: true,
    decidido: [
      'Decision [0106](docs/decisions/0106-pedir-que-corrijan.md). `identidad` is null for an account without a person',
    ],
  },
  rectificacionPide: {
    nuestra: true,
    decidido: [
      'Five working days to answer (L25326 art 16.2): `vence_el`; 10 requests a day.',
      'One open request of each datum: a second is 409 `RECTIFICACION_ABIERTA`; the same `clave_idempotencia` answers the same.',
      'Who administers is told by mail that somebody asked, and not what',
    ],
  },
  rectificacionesDatos: {
    nuestra: true,
    decidido: ['Those that wait first by their term; who asked, with his document, and what it said and should say'],
  },
  rectificacionResuelve: {
    nuestra: true,
    quien: 'admins, fresh second factor',
    decidido: [
      '`corregida` writes the datum in the person in the same transaction, but of `otro`, whose answer says what was done.',
      'What was signed stays as it was signed; the same answer again is answered the same, another one is 409 `RECTIFICACION_CONTESTADA`',
    ],
  },
  rectificacionRenaper: {
    nuestra: true,
    decidido: [
      'Decision [0097](docs/decisions/0097-registros-que-se-preguntan.md): 20 questions an hour about one request, 300 in all.',
      'Of a sex in question it asks by the one that is asked for; an outage is kept as such and says nothing of the person',
    ],
  },
  vinculos: {
    decidido: [
      'Those in force: `otorgado` (the other one may) or `recibido` (the caller may), who, `alcance`, `hasta`',
    ],
  },
  invitarVinculo: {
    nuestra: true,
    decidido: [
      '`alcance` (ver, retirar, or both) and `hasta`, a year away at most: a token and the link for the QR, which carries it in its fragment.',
      '24 hours, one person; 20 a day.',
      'It takes no `clave_idempotencia`: an invitation that was lost lapses, and gives nobody anything',
    ],
  },
  vinculaUsuario: {
    decidido: [
      'Accepts; the same account again is answered the same, anybody else 410 `ENLACE_INVALIDO`.',
      'With oneself 409 `VINCULO_PROPIO`, and the invitation stays.',
      'A second one between the same two replaces reach and end.',
      'Who invited is told.',
      '20 tries in 15 minutes',
    ],
  },
  revocarVinculo: {
    nuestra: true,
    quien: 'session, either side',
    decidido: ['At once; again it answers the first instant.', 'The other one is told'],
  },
} as const satisfies Readonly<Record<string, Decidido>>
