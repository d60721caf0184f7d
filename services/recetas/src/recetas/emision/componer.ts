import * as contract from '@receta/contract'
import {
  domicilioDe,
  enLetras,
  esControlado,
  esRestringido,
  hoy,
  matriculaFirmada,
  notacion,
  nroafiliadoFirmado,
  type Revision,
  tomasDe,
  writeImpresa,
} from '@receta/domain'
import { raise } from '@receta/service-kit'
import type { z } from 'zod'
import type { ContextoEmision } from './emision.repository'

export type Borrador = Omit<z.output<(typeof contract.informaReceta)['input']>, 'clave_idempotencia'>

/** No abbreviation survives to the receta (L17132 20(16)); what was not understood stays as it was typed. */
function itemsDe(borrador: Borrador, { productos }: ContextoEmision): contract.ItemFirmado[] {
  return borrador.items.flatMap((item, i) => {
    const producto = productos.find((p) => p.producto_id === item.producto_id)
    if (!producto) return []
    const impresa = writeImpresa(item.posologia, producto)
    return {
      renglon: i + 1,
      producto_id: producto.producto_id,
      ifa_clave: producto.ifa_clave,
      monodroga: producto.monodroga,
      concentracion: producto.concentracion,
      forma: producto.forma,
      presentacion: producto.presentacion,
      marca: producto.generico ? '' : producto.nombre,
      envases: item.envases,
      ...(esControlado(producto.lista_control) && { envases_letras: enLetras(item.envases) }),
      unidades: producto.unidades,
      posologia: impresa.texto,
      posologia_notacion: impresa.esquema ? notacion(impresa.esquema) : '',
      posologia_esquema: impresa.esquema
        ? { tipo: 'esquema' as const, esquema: impresa.esquema }
        : { tipo: 'libre' as const, nombre: impresa.nombre },
      tomas: impresa.esquema && tomasDe(impresa.esquema),
      cobertura: producto.cobertura,
      lista_control: producto.lista_control,
    }
  })
}

/** The padrón wins over what the client sent, but for the address, which its médico may know better. */
export function pacienteDe(
  borrador: Borrador,
  { persona, productos }: ContextoEmision,
): contract.FirmadaNueva['paciente'] {
  const quien = persona ?? borrador.paciente
  if (!quien) throw new Error('a receta without patient passed its checks')
  const domicilio = domicilioDe(borrador.domicilio, persona)
  return {
    apellidoNombre: `${quien.nombre} ${quien.apellido}`,
    ...(quien.tipo_doc !== 'DNI' && { tipo_doc: quien.tipo_doc }),
    dni: quien.dni,
    cuil: quien.cuil ? quien.cuil.replaceAll(/\D/g, '') : null,
    sexo: quien.sexo,
    fecha_nacimiento: quien.fecha_nacimiento,
    // L19303 art 13: only where the law asks for it is it anybody else's to read.
    ...(domicilio !== null && productos.some(({ lista_control }) => esRestringido(lista_control)) && { domicilio }),
  }
}

/** RX-14 has refused whoever has no matrícula that is whole and current. */
function profesionalDe({ medico: firmante }: ContextoEmision): contract.FirmadaNueva['profesional'] {
  const { medico, profesion, especialidad, matricula, licencia_federal, lugar_atencion, domicilio } = firmante
  if (!matricula) return raise('a médico without a current matrícula passed its checks')
  return {
    medico,
    profesion,
    especialidad,
    matricula: matriculaFirmada(matricula),
    jurisdiccion: matricula.jurisdiccion,
    licencia_federal,
    lugar_atencion,
    domicilio,
  }
}

/** Beside a finding that nobody could show the médico. */
export const sinAvisar = 'Se firmó sin conexión: no se pudo avisar antes.'

export type Sorteado = {
  now: Date
  referencias: readonly string[]
  reemplaza_a: contract.FirmadaNueva['reemplaza_a']
  contingencia?: contract.FirmadaNueva['contingencia']
}

/** The same lines, each with its own number, reference and dates. Pure. */
export function composeSerie(
  borrador: Borrador,
  contexto: ContextoEmision,
  { hallazgos, verificaciones, vigencias, normas }: Revision,
  { now, referencias, reemplaza_a, contingencia }: Sorteado,
): contract.FirmadaNueva[] {
  const convenio = contexto.convenio ?? raise('a convenio that passed its checks')
  const comun = {
    version: 3,
    reemplaza_a,
    convenio: {
      convenio_id: convenio.convenio_id,
      nombre: convenio.nombre,
      sigla: convenio.sigla,
      es_particular: convenio.es_particular,
    },
    plan: contexto.plan,
    nroafiliado: nroafiliadoFirmado(contexto.afiliado, borrador.nroafiliado),
    paciente: pacienteDe(borrador, contexto),
    profesional: profesionalDe(contexto),
    items: itemsDe(borrador, contexto),
    diagnosticos: borrador.diagnosticos,
    fecha_receta: hoy(now),
    emitida_en: now.toISOString(),
    serie_total: vigencias.length,
    permite_sustitucion: borrador.permite_sustitucion,
    prestador: borrador.prestador,
    ...contract.escritosDe(borrador),
    verificaciones: verificaciones.map(contract.verificacionEnPalabras),
    avisos: hallazgos
      .filter((h) => h.nivel !== 'informa')
      .map((h) => {
        // What could be prescribed instead is an offer to the médico, and no part of what he signs.
        const { alternativa: _, ...dicho } = contract.enPalabras(h, convenio)
        const motivo = borrador.reconocimientos.find((r) => r.clave === h.clave)?.motivo
        return { ...dicho, motivo: motivo ?? (contingencia ? sinAvisar : '') }
      }),
    normas: normas.map(contract.normaEnPalabras),
    ...(contingencia && { contingencia }),
  } satisfies Partial<contract.FirmadaNueva> & Record<contract.ClavePorFirmar, unknown>
  return vigencias.map(({ vigente_desde, vence_el }, i) => ({
    ...comun,
    referencia: referencias[i] ?? raise('fewer references than recetas'),
    nro_recetario: contexto.numeros[i] ?? raise('fewer numbers than recetas'),
    vigente_desde,
    vence_el,
    serie_nro: i + 1,
  }))
}
