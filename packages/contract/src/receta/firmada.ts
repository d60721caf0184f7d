import { z } from 'zod'
import { diagnosticoReceta, hallazgo, normaControlada, verificacion } from './piezas-receta'

// What is signed of a receta: all of it in words, so that it proves itself without any other table. Texts of every version are
// stored and verified for years. A datum is added to the newest version as optional; a key that changes its meaning, or a datum
// that must be there, takes a new version. Nothing is renamed or removed, neither here nor in the lists of codes it is made of.

export const itemFirmado = z.strictObject({
  renglon: z.number(),
  producto_id: z.number(),
  ifa_clave: z.string(),
  monodroga: z.string(),
  concentracion: z.string(),
  forma: z.string(),
  presentacion: z.string(),
  /** A commercial suggestion, always smaller than the generic (RX-02); empty for a generic. */
  marca: z.string(),
  envases: z.number(),
  /** «dos», for psicotrópicos and estupefacientes (L19303 art 13); absent for the rest. */
  envases_letras: z.string().optional(),
  unidades: z.number().nullable(),
  /** Plain words, never abbreviations (L17132 20(16)). */
  posologia: z.string(),
  /** The parsed short notation, '' when the posology is free text. */
  posologia_notacion: z.string(),
  tomas: z.strictObject({ manana: z.number(), mediodia: z.number(), tarde: z.number(), noche: z.number() }).nullable(),
  cobertura: z.number().nullable(),
  lista_control: z.string(),
})

export const pacienteFirmado = z.strictObject({
  apellidoNombre: z.string(),
  /** Absent for a DNI. */
  tipo_doc: z.string().optional(),
  dni: z.string(),
  cuil: z.string().nullable(),
  sexo: z.string(),
  fecha_nacimiento: z.string(),
  /** Only where something is of expendio legalmente restringido (R2214 Anexo II). Recetas of before have none. */
  domicilio: z.string().optional(),
})

export const profesionalFirmado = z.strictObject({
  medico: z.string(),
  profesion: z.string(),
  especialidad: z.string(),
  matricula: z.string(),
  /** Where that matrícula holds. Recetas of before have none apart. */
  jurisdiccion: z.string().optional(),
  licencia_federal: z.string(),
  lugar_atencion: z.string(),
  domicilio: z.string(),
})

/** What every version says. */
const comun = {
  referencia: z.string(),
  nro_recetario: z.number(),
  convenio: z.strictObject({
    convenio_id: z.number(),
    nombre: z.string(),
    sigla: z.string(),
    es_particular: z.boolean(),
  }),
  plan: z.string().nullable(),
  nroafiliado: z.string(),
  paciente: pacienteFirmado,
  profesional: profesionalFirmado,
  items: z.array(itemFirmado),
  diagnosticos: z.array(z.strictObject(diagnosticoReceta.shape)),
  fecha_receta: z.string(),
  vigente_desde: z.string(),
  vence_el: z.string(),
  emitida_en: z.string(),
  serie_nro: z.number(),
  serie_total: z.number(),
  permite_sustitucion: z.boolean(),
  prestador: z.string().nullable(),
  observaciones: z.string(),
  /** The weight of the patient, and the day it was taken. Recetas of before 2026-11-24 have none. */
  peso_kg: z.number().optional(),
  peso_fecha: z.string().optional(),
  verificaciones: z.array(z.strictObject(verificacion.shape)),
  avisos: z.array(z.strictObject({ ...hallazgo.shape, motivo: z.string() })),
  /** What each norma of the convenio in force answered at its issue; recetas of before have none. */
  normas: z.array(z.strictObject(normaControlada.shape)).optional(),
  /** Of one that its médico's device signed without network: what its QR said, and what that is the huella of. */
  contingencia: z.strictObject({ prueba: z.string(), huella: z.string(), registrada_en: z.string() }).optional(),
}

/** Says nothing of whose place it takes: nobody knew of that when it was signed. */
const version1 = z.strictObject({ version: z.literal(1), reemplaza_a: z.never().optional(), ...comun })

/** The one that is signed today. Says whose place it takes, or that it takes nobody's. */
export const firmadaNueva = z.strictObject({
  version: z.literal(2),
  reemplaza_a: z.strictObject({ referencia: z.string() }).nullable(),
  ...comun,
})
export type FirmadaNueva = z.output<typeof firmadaNueva>
export type ItemFirmado = z.output<typeof itemFirmado>

const firmada = z.discriminatedUnion('version', [version1, firmadaNueva])
/** A receta as it was signed, of whichever version. */
export type Firmada = z.output<typeof firmada>

/** A signed text that this software does not know how to read whole. Says which keys, and nothing of what they held. */
export class FirmadaIlegible extends Error {}

/**
 * Reads a signed text: the only place that does. Throws `FirmadaIlegible` where the text is of a version, or says something, that this
 * software does not know: a receta of which something was skipped is not the one that was signed.
 */
export function readFirmada(texto: string): Firmada {
  const leida = firmada.safeParse(comoJson(texto))
  if (leida.success) return leida.data
  throw new FirmadaIlegible(`a signed receta that cannot be read: ${leida.error.issues.map(comoFrase).join('; ')}`)
}

function comoJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    throw new FirmadaIlegible('a signed receta that is not JSON')
  }
}

const comoFrase = ({ path, message }: { path: readonly PropertyKey[]; message: string }): string =>
  path[0] === 'version' ? 'its version is not known' : `${path.join('.')}: ${message}`
