import type { Afiliado, Hallazgo, OutputOf, Producto, revisaReceta } from '@receta/contract'
import { aConvenio } from '#api/convenio.builders'
import { personasDe } from './cobertura/coberturas'
import { recetaDraft } from './borrador/receta-draft'
import type { RecetaDraft } from './borrador/receta-draft-inicial'
import { draftInicial } from './borrador/receta-draft-inicial'

export const ahora = new Date('2026-11-20T12:14:00.000Z')
export const clave = '3b8e8a52-7b0c-4c9e-9f39-6f2f3f0d6c11'

export const particular = aConvenio({
  convenio_id: 1,
  nombre: 'Particular',
  sigla: 'PART',
  es_particular: true,
  padron_afiliados_manual: 1,
  solo_generico: false,
  max_items: 5,
})

export const anAfiliado = (cambios: Partial<Afiliado> = {}): Afiliado => ({
  persona_id: 11,
  afiliado_id: 77,
  convenio_id: 5,
  convenio: 'Programa Salud Cerca',
  plan_id: 3,
  plan: 'Plan Único',
  nroafiliado: '00123/01',
  tipo_doc: 'DNI',
  activo: true,
  dni: '98104227',
  cuil: '27981042277',
  apellidoNombre: 'AGUIRRE, NORMA BEATRIZ',
  apellido: 'Aguirre',
  nombre: 'Norma Beatriz',
  sexo: 'F',
  fecha_nacimiento: '1952-03-12',
  email: null,
  telefono: '0343 555-0147',
  alergias: ['penicilina'],
  condiciones: [],
  toma_hoy: ['losartán 50 mg'],
  sin_confirmar: false,
  ...cambios,
})

export const aProducto = (cambios: Partial<Producto> = {}): Producto => ({
  id: 900,
  codigo: 'b64-900',
  nombre: 'Enalapril 10 mg',
  monodroga: 'Enalapril maleato',
  componentes: [{ ifa: 'Enalapril maleato', cantidad: '10', unidad: 'mg' }],
  ifa_clave: 'enalapril',
  forma: 'Comprimidos',
  via: 'oral',
  concentracion: '10 mg',
  presentacion: 'envase por 60',
  unidades: 60,
  laboratorio: '',
  generico: true,
  condicion_venta: 'receta',
  lista_control: '',
  precio: '12450.50',
  precio_vigencia: '2026-11-14',
  cobertura: { porcentaje: 100, requiere_autorizacion: false },
  remediar: false,
  troquel: null,
  gtin: null,
  ...cambios,
})

export const aRevision = (cambios: Partial<OutputOf<typeof revisaReceta>> = {}): OutputOf<typeof revisaReceta> => ({
  hallazgos: [],
  verificaciones: [{ control: 'alergias', resultado: 'ok', detalle: 'Alergias: no coincide' }],
  vigencias: [{ vigente_desde: '2026-11-20', vence_el: '2026-12-20' }],
  falta_peso: false,
  ...cambios,
})

export function aDraft(cambios: Partial<RecetaDraft> = {}): RecetaDraft {
  const [persona] = personasDe([anAfiliado()])
  if (!persona) throw new Error('The builder lost its person')
  const inicial = recetaDraft(draftInicial(ahora, clave), {
    tipo: 'elige_paciente',
    persona,
    now: ahora,
    clave_idempotencia: clave,
  })
  const cubierto = recetaDraft(inicial, {
    tipo: 'elige_cobertura',
    convenio: aConvenio(),
    afiliacion: persona.afiliaciones[0] ?? null,
  })
  return {
    ...cubierto,
    productos: [aProducto()],
    items: [{ item_id: 1, producto_id: 900, posologia: '1-0-0-1 x 30', envases: 1, envases_a_mano: false }],
    diagnosticos: [{ codigo: 'I10', texto: 'Hipertensión esencial' }],
    ...cambios,
  }
}

export const aHallazgo = (cambios: Partial<Hallazgo> = {}): Hallazgo => ({
  clave: 'interaccion:enalapril:losartan',
  codigo: 'DUPLICADO',
  nivel: 'advierte',
  campo: 'items.0',
  mensaje: 'Ya toma losartán 50 mg. Juntos pueden subir el potasio y dañar el riñón.',
  norma: null,
  ...cambios,
})
