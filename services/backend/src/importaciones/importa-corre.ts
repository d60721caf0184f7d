import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { type Context, raise, route, segundoFactorHasta } from '@receta/service-kit'
import { run } from './run'
import { esSuyo } from './es-suyo'
import {
  type ArchivoRow,
  type EstadoArchivo,
  findArchivo,
  lockArchivo,
  saveArchivo,
  takeTurno,
} from './importaciones.repository'
import { answerArchivo, huellaDelEnsayo, sinOpciones } from './respuesta'

/** This process holds the turn, so a file still in `corriendo` was interrupted and may run again. */
const desde = {
  ensayo: ['subido', 'ensayado', 'fallido', 'corriendo'],
  real: ['ensayado'],
} as const satisfies Record<string, readonly EstadoArchivo[]>

/** `sha256`: of the file as it was rehearsed, which the real run has to find again. */
type Begun = { archivo: ArchivoRow; sha256: string | undefined }

/** Refuses when the file is not ready for that step. */
const begin = ({ input, usuario, db, now, fail }: Context<typeof contract.importaCorre>): Promise<Begun> =>
  db.kysely.transaction().execute(async (trx) => {
    const { archivo_id, ensayo } = input
    const archivo = (await lockArchivo(trx, archivo_id)) ?? fail('IMPORTACION_NO_ENCONTRADA')
    // A rehearsal chooses with what the real run will load: nobody else changes that under who looked at it.
    if (!esSuyo(archivo, usuario)) return fail('SIN_PERMISO')
    const admite: readonly EstadoArchivo[] = ensayo ? desde.ensayo : desde.real
    if (!admite.includes(archivo.estado)) return fail('IMPORTACION_NO_ADMITE')
    // Who brought the file may have rehearsed it again since the SUPERADMIN looked.
    if (!ensayo && input.ensayado !== huellaDelEnsayo(archivo)) return fail('ENSAYO_DISTINTO')
    const opciones = { ...sinOpciones, ...(ensayo ? (input.opciones ?? archivo.opciones) : archivo.opciones) }
    await saveArchivo(trx, archivo_id, {
      estado: 'corriendo',
      opciones,
      ensayo,
      paso: 'leer',
      leidos: 0,
      filas: 0,
      rechazados: 0,
      avance_en: now,
      resumen: null,
      muestra: [],
      con_rechazos: false,
      error: null,
      mensaje: null,
    })
    const begun = (await findArchivo(trx, archivo_id)) ?? raise('a file vanished as it was run')
    return { archivo: begun, sha256: ensayo ? undefined : archivo.resumen?.sha256 }
  })

export const importaCorre = route(contract.importaCorre, async (c) => {
  const { input, usuario, db, config, now, fail, note } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  if (!input.ensayo && !usuario.roles.includes(Rol.SUPERADMIN)) return fail('SIN_PERMISO')
  note({ detalle: `archivo ${input.archivo_id}${input.ensayo ? ', ensayo' : ''}` })
  const turno = (await takeTurno(db)) ?? fail('IMPORTACION_EN_CURSO')
  try {
    const { archivo, sha256 } = await begin(c)
    // It may take minutes, so the call answers now and the screen polls the row.
    void run({ db, datos: config.datos, archivo, sha256, ensayo: input.ensayo, usuario, turno })
    return { archivo: answerArchivo(archivo, now) }
  } catch (error) {
    await turno.end()
    throw error
  }
})
