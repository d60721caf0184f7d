import {
  esDomicilio,
  largoDomicilio,
  limitesPeso,
  mensajeDomicilio,
  type TipoDocumento,
  tieneForma,
  tiposDocumento,
} from '@receta/domain'
import { z } from 'zod'
import { entero, fecha, linea, siNo, texto } from '../comun/campos'
import type { FirmadaNueva } from './firmada'

const malDocumento = ({ input }: { input: unknown }) =>
  ({
    DNI: 'El DNI tiene 7 u 8 números.',
    CUIT: 'Son 11 números.',
    CDI: 'Son 11 números.',
    PASAPORTE: 'Van las 3 letras del país y el número: BOL4567123.',
  })[(input as { tipo_doc: TipoDocumento }).tipo_doc]

/** What the médico writes beside patient, drugs and dates: `composeSerie` signs each as it is written, under its own name. */
const datosEscritos = {
  observaciones: texto(500),
  /** Kilograms; with its day or neither. */
  peso_kg: z
    .number()
    .min(limitesPeso.minimo, 'Es menos de lo que pesa una persona.')
    .max(limitesPeso.maximo, 'Es más de lo que pesa una persona.')
    .multipleOf(limitesPeso.paso, 'Hasta dos decimales.')
    .optional(),
  peso_fecha: fecha().optional(),
  /** RX-03: why a brand that the pharmacy may not replace. */
  motivo_marca: linea(200, 3).optional(),
}
type DatosEscritos = z.output<z.ZodObject<typeof datosEscritos>>

/** Every one of them, also those that were not written, so that `composeSerie` lacks none. */
type TodosLosEscritos = { [K in keyof Required<DatosEscritos>]: DatosEscritos[K] }

export const escritosDe = (borrador: DatosEscritos): TodosLosEscritos =>
  Object.fromEntries(
    Object.keys(datosEscritos).map((clave) => [clave, borrador[clave as keyof DatosEscritos]]),
  ) as TodosLosEscritos

export const borradorReceta = {
  soft_id: entero(),
  convenio_id: entero(),
  /** 0 for a person outside the padrón. */
  afiliado_id: entero(),
  /** 0 when `paciente` is typed by hand. */
  persona_id: entero(),
  paciente: z
    .strictObject({
      /** Foreigners may have another document than the DNI, and then `cuil` may be empty (R2214 Anexo II). */
      tipo_doc: z.enum(tiposDocumento).default('DNI'),
      /** That of a passport begins with the three letters of its country. */
      dni: linea(20, 5),
      cuil: z.string().max(13),
      apellido: linea(60, 1),
      nombre: linea(60, 1),
      sexo: z.enum(['F', 'M', 'X']),
      fecha_nacimiento: fecha(),
    })
    .refine(({ tipo_doc, dni }) => tieneForma(tipo_doc, dni), { path: ['dni'], error: malDocumento })
    .nullable(),
  nroafiliado: linea(30),
  plan_id: entero().nullable(),
  fecha_receta: fecha().nullable(),
  tratamiento_prolongado: siNo(),
  /** 1, or 2 to 3 recetas 30 days apart for a prolonged treatment. */
  cantidad_recetas: entero(z.int().min(1).max(3)),
  permite_sustitucion: siNo(),
  ...datosEscritos,
  email: linea(120),
  telefono: linea(40),
  /** The patient's, where the padrón lacks it or is old. Signed only where a line is of what is restricted (L19303 art 13). */
  domicilio: linea(largoDomicilio).refine(esDomicilio, mensajeDomicilio).optional(),
  prestador: linea(120).nullable(),
  diagnosticos: z.array(z.strictObject({ codigo: linea(10), texto: linea(200, 1) })).max(5),
  items: z
    .array(
      z.strictObject({
        producto_id: entero(),
        codigo: z.string().max(200),
        envases: entero(z.int().min(1).max(99)),
        posologia: linea(400, 1),
      }),
    )
    .max(20),
  /** Warnings that the médico read, each with his reason to go on (docs/llamadas.md, check 6). */
  reconocimientos: z.array(z.strictObject({ clave: texto(80, 1), motivo: texto(200, 3) })).max(30),
  /** From 13 to 17 years: nobody may see it by a vínculo (CCyC art 26). */
  reservada: siNo().default(false),
  /** By the same médico for the same person; any other id is ignored. */
  renueva_a: entero().optional(),
}

type Borrador = { [K in keyof typeof borradorReceta]: unknown }
type BorradorPaciente = NonNullable<z.output<typeof borradorReceta.paciente>>
type BorradorItem = z.output<typeof borradorReceta.items>[number]

// Each field of the draft is signed under its own name, signed under another name, or listed here with the reason why
// it is not signed. Otherwise neither this file nor `composeSerie`, which writes the receta, compiles.

/** Fields of the draft that are not signed, with the reason. */
export const noSeFirma = {
  soft_id: 'Which application it was written in is for the audit.',
  afiliado_id: 'An id of ours: what is signed is the number of the affiliate.',
  persona_id: 'An id of ours: who it is for is signed in words.',
  email: 'Where it is told: it may change, and is nobody else’s to read.',
  telefono: 'Where it is told: it may change, and is nobody else’s to read.',
  reservada: 'Who may see it, which says nothing of what was prescribed.',
  renueva_a: 'A link between two of ours, which each one is whole without.',
} as const satisfies Partial<Record<keyof Borrador, string>>

export const seFirmaComo = {
  convenio_id: 'convenio',
  plan_id: 'plan',
  fecha_receta: 'vigente_desde',
  tratamiento_prolongado: 'serie_total',
  cantidad_recetas: 'serie_total',
  reconocimientos: 'avisos',
  domicilio: 'paciente',
} as const satisfies Partial<Record<keyof Borrador, keyof FirmadaNueva>>

export const pacienteSeFirmaComo = {
  apellido: 'apellidoNombre',
  nombre: 'apellidoNombre',
} as const satisfies Partial<Record<keyof BorradorPaciente, keyof FirmadaNueva['paciente']>>
export const noSeFirmaDeItem = {
  codigo: 'The price and the instant of a search, which are checked and forgotten.',
} as const satisfies Partial<Record<keyof BorradorItem, string>>

export type ClavePorFirmar = Exclude<keyof Borrador, keyof typeof noSeFirma | keyof typeof seFirmaComo>
export type ClaveDePacientePorFirmar = Exclude<keyof BorradorPaciente, keyof typeof pacienteSeFirmaComo>
export type ClaveDeItemPorFirmar = Exclude<keyof BorradorItem, keyof typeof noSeFirmaDeItem>
