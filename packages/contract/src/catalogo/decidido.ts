import type { Decidido } from '../comun/decidido'

export const catalogo = {
  productos: {
    decidido: [
      'Accents and case do not matter; generic before brand; troquel and GTIN exact; a misspelling still finds, and says `aproximado`.',
      'One letter finds nothing.',
      'With `plan`, what it covers comes first, with its percentage.',
      'Each item carries its `codigo`',
    ],
  },
  productoDetalle: {
    nuestra: true,
    decidido: [
      'One product on sale, its alternatives (same ingredients, strength and form; cheaper by unit first, at most 50) and what each plan pays of it',
    ],
  },
  importaArchivo: {
    nuestra: true,
    quien: 'admins, fresh second factor for the first',
    decidido: [
      'Decision [0020](docs/decisions/0020-importar-como-el-producto.md).',
      'The file is announced, up to 200 MB, and goes up in parts of 512 kB; a part that came already changes nothing and is answered with how much there is.',
      'Five files at a time, a day each',
    ],
  },
  importaParte: { nuestra: true, con: 'importaArchivo' },
  importaCorre: {
    nuestra: true,
    quien: 'admins; the real run, SUPERADMIN; fresh second factor',
    decidido: [
      'A rehearsal, or the real run of what was rehearsed last.',
      'It answers at once; `api/importacion` says how it goes.',
      'One at a time, else 409 `IMPORTACION_EN_CURSO`.',
      'The file is deleted when it was loaded',
    ],
  },
  importacion: {
    nuestra: true,
    decidido: [
      'How far one is and its first 20 objections; every run there was; the rejected rows (20 000 at most) as CSV; giving one up, which calls a run off',
    ],
  },
  importaColumnas: {
    nuestra: true,
    quien: 'who brought it, SUPERADMIN',
    decidido: [
      'Decision [0077](docs/decisions/0077-columnas-en-pantalla.md): what the columns of a file of unknown layout seem to be, for a person to correct.',
      'The correction goes with the rehearsal, as `mapeo`; the real run repeats it and keeps it for the next file',
    ],
  },
  importaciones: { nuestra: true, con: 'importacion' },
  importaRechazos: { nuestra: true, con: 'importacion' },
  importaDescarta: { nuestra: true, con: 'importacion' },
  vademecumCopia: {
    nuestra: true,
    decidido: [
      "The vademécum on sale, whole, 500 at a time: what a médico's device searches when there is no network.",
      'Nothing of a plan and no code to prescribe with: both are asked for again with a network.',
      'With its ETag, 304 while a page is the same; 400 pages in 15 minutes for an account, 4,000 for a line without one',
    ],
  },
  normas: { decidido: ["The version in force of each; `valor` is a convenio's id or a norma's code"] },
  busca: {
    decidido: [
      'Decision [0015](docs/decisions/0015-api-de-productos.md): the own vademécum, and what it lacks from `PRODUCTOS_URL`.',
      'That one down, slow or lying is 502 `PROVEEDOR_NO_DISPONIBLE`, never 401',
    ],
  },
  especialidades: { decidido: ['REFEPS specialties; MN and MP; CIE-10 by code, by text or by everyday word'] },
  tiposMatriculas: { con: 'especialidades' },
  diagnosticos: { nuestra: true, con: 'especialidades' },
  provincias: {
    decidido: [
      'INDEC codes, as text.',
      'Partidos of one `provincia_id`; localidades of one `partido_id`, or of the country by two letters or more',
    ],
  },
  partidos: { con: 'provincias' },
  localidades: { con: 'provincias' },
  dataParse: {
    decidido: [
      'Says what a reader read, and looks nothing up: the PDF417 of a DNI (2009, 2012 and electronic layouts), the QR of a receta, its bar code or its referencia.',
      'One with a slip answers the references it may be.',
      'Anything else is 400 `LECTURA_DESCONOCIDA`',
    ],
  },
} as const satisfies Readonly<Record<string, Decidido>>
