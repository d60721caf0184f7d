import type { Decidido } from '../comun/decidido'

export const mostrador = {
  farmacias: {
    decidido: [
      "By name, address or place. What is near comes first: by stretches of distance with `lat` and `lon`, which go together, otherwise the localidad of the caller's own record (`cerca_de`).",
      'In each stretch those that attend now, then those that take a convenio of the caller, then by distance or by name ([0092](docs/decisions/0092-mapa-propio.md)).',
      '`abierta` and `de_turno` keep those known to be so now.',
      '`abierta_ahora` is null when nobody wrote the hours; feriados are not considered.',
      'A turno runs from 08:00 until 08:00 of the next day.',
      '`total_estimado` counts no further than 1000',
    ],
  },
  mapa: {
    nuestra: true,
    decidido: [
      'Where the file of streets is and whom to name for it, or null without `MAPA_CALLES` ([0092](docs/decisions/0092-mapa-propio.md)).',
    ],
  },
  farmaciaDetalle: { nuestra: true, decidido: ['One of them, and the days of its turnos from the running one on'] },
  mostradorRetener: {
    nuestra: true,
    decidido: [
      '[mostrador.md](docs/mostrador.md).',
      'To its counter for 15 minutes: by the token or the whole text of the QR, by referencia and DNI, or again by id, while it holds it, in the twelve hours since one of those was shown there, or where it handed of it over.',
      '`retenida`, `ocupada` (names who holds it) or `rechazada` with its `causa`.',
      'A referencia with a slip answers those near it, 400 `REFERENCIA_DUDOSA`.',
      '30 wrong ones in 15 minutes, 200 a day (decision [0142](docs/decisions/0142-lo-que-pregunta-un-mostrador.md)).',
      '`novedades`: what the safety checks find today and its médico did not assume ([0049](docs/decisions/0049-un-solo-lazo-de-seguridad.md))',
    ],
  },
  mostradorBuscar: {
    nuestra: true,
    decidido: [
      'Whether there is something to collect under the convenios it serves: convenio, last day and how many lines; no drug, no name, nothing that opens it.',
      'The patient reads that it was asked.',
      '30 patients in 15 minutes, 90 a farmacia; 200 and 500 a day, and then the administration is told by mail',
    ],
  },
  mostradorSoltar: {
    nuestra: true,
    quien: 'the farmacia that holds it',
    decidido: [
      'A pending anulación becomes `anulada` by it.',
      '`faltantes` may say why nothing left, each reason once a day of so much of a line.',
      'Twice changes nothing; 240 in 15 minutes',
    ],
  },
  mostradorDispensar: {
    nuestra: true,
    quien: 'the farmacia that holds it',
    decidido: [
      'All its lines or none, never more than is left; each box that was read, and why the rest of a line stays (decision [0033](docs/decisions/0033-mostrador-completo.md)); a pending anulación is `rechazada` by it.',
      'What is archivada or restringida also goes to the book',
    ],
  },
  mostradorDeshacer: {
    nuestra: true,
    quien: 'the farmacia that made it, 2 hours; an administrator with a reason and a fresh second factor',
    decidido: ['The exact inverse, of the last one that stands; the dispensa stays, marked'],
  },
  mostradorBloquear: {
    nuestra: true,
    quien: 'a farmacia that was shown it',
    decidido: ['With a `motivo`; patient and médico are told, the hold is released'],
  },
  mostradorSustitutos: {
    nuestra: true,
    quien: 'the farmacia that holds it',
    decidido: [
      'Same ingredient, strength and form; cheaper by unit first, 50 at most; none where the médico asked for none.',
      'It says whether the ingredient has a narrow therapeutic index, by the drug master (decision [0096](docs/decisions/0096-margen-estrecho.md))',
    ],
  },
  mostradorHoy: { nuestra: true, decidido: ['What it holds, and what it handed over today or may still undo'] },
  mostradorReporte: {
    nuestra: true,
    decidido: [
      'A row per line handed over in up to a year, and per line of which there was none, undone ones too; the audit says of which days and how many: 20 000 as CSV, 2 000 on paper',
    ],
  },
  mostradorReportePdf: { nuestra: true, con: 'mostradorReporte' },
  libroRecetario: {
    nuestra: true,
    decidido: [
      'Its book by day, and its closes: each says whether what it closed still reads the same.',
      'A close names the last number that was seen, else 409 `LIBRO_CAMBIADO`; it takes a pharmacist and a factor of the last minutes.',
      'As CSV or PDF it carries a signature of its bytes, which `npm run verificar` checks',
    ],
  },
  libroCsv: { nuestra: true, con: 'libroRecetario' },
  libroPdf: { nuestra: true, con: 'libroRecetario' },
  operadores: {
    nuestra: true,
    quien: 'a farmacia, of its own; an administrator, of any',
    decidido: [
      'Decision [0060](docs/decisions/0060-una-persona-en-el-mostrador.md).',
      'For each: whether a PIN opens at the device that asks, and which factors he has.',
      'His mail and those who serve no more come only to who manages them',
    ],
  },
  operadorAlta: {
    nuestra: true,
    quien: 'the account of the farmacia, its director técnico or an administrator, with a fresh second factor',
    decidido: [
      'An account of its own: a link of three days chooses the password.',
      'A farmacéutico and a director técnico have a matrícula.',
      '`propia`: the account of a farmacia that is one person.',
      '20 a day per farmacia; its key answers the same twice',
    ],
  },
  operadorBaja: { nuestra: true, con: 'operadorAlta' },
  operadorRestablece: {
    nuestra: true,
    quien: 'the account of the farmacia, its director técnico or an administrator, with a fresh second factor',
    decidido: ['Factors, PINs and codes go, the sessions end, and he is mailed why and a link of three days; 5 a day'],
  },
  operadorEntra: {
    nuestra: true,
    decidido: [
      'PIN of four digits, of this device alone, for `TURNO_HORAS` after the factor was shown there.',
      'Five wrong ones lock that person at that device, and nobody else; the factor opens.',
      'A try of the factor counts as any other of that account',
    ],
  },
  operadorDesafio: { nuestra: true, con: 'operadorEntra' },
  operadorSale: { nuestra: true, decidido: ['The session goes on as that of the farmacia'] },
  inspeccionOtorga: {
    nuestra: true,
    quien: 'the account of the farmacia, its director técnico or an administrator, with a fresh second factor',
    decidido: [
      'DS-11: an inspector reads the book of this farmacia and these days for 4, 24 or 72 hours (decision [0089](docs/decisions/0089-firma-quien-entrega.md)).',
      'The link goes to his mail, the code of eight digits is answered once and told to him; five wrong ones close it. 20 a day per farmacia',
    ],
  },
  inspecciones: { nuestra: true, con: 'inspeccionOtorga' },
  inspeccionRevoca: { nuestra: true, con: 'inspeccionOtorga' },
  inspeccionLibro: {
    nuestra: true,
    quien: 'the inspector, by his link and his code',
    decidido: ['Reads, and nothing else; each reading is written for the farmacia to see and audited'],
  },
  inspeccionPdf: { nuestra: true, con: 'inspeccionLibro' },
  inspeccionCsv: { nuestra: true, con: 'inspeccionLibro' },
  libroCierre: { nuestra: true, con: 'libroRecetario' },
} as const satisfies Readonly<Record<string, Decidido>>
