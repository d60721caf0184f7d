import { randomBytes, randomInt } from 'node:crypto'
import type { FirmadaNueva, informaReceta, ItemFirmado } from '@receta/contract'
import {
  canonico,
  crearReferencia,
  enLetras,
  esControlado,
  esRestringido,
  notacion,
  parsePosologia,
} from '@receta/domain'
import { type Claves, cifrar, firmar, sha256 } from '@receta/service-kit'
import type { z } from 'zod'
import type { ContextoEmision } from './emision.repository'

export type Borrador = Omit<z.output<(typeof informaReceta)['input']>, 'clave_idempotencia'>
/** The lines in words: no abbreviation survives to the receta (L17132 20(16)); what was not understood stays as it was typed. */
export function itemsDe(borrador: Borrador, { productos }: ContextoEmision): ItemFirmado[] {
  return borrador.items.flatMap((item, i) => {
    const producto = productos.find((p) => p.producto_id === item.producto_id)
    if (!producto) return []
    const posologia = parsePosologia(item.posologia)
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
      posologia: posologia?.texto ?? item.posologia,
      posologia_notacion: posologia ? notacion(posologia) : '',
      tomas: posologia?.tomas ?? null,
      cobertura: producto.cobertura,
      lista_control: producto.lista_control,
    }
  })
}

export type PacienteReceta = FirmadaNueva['paciente'] & { persona_id: number | null }

/** The patient of the padrón wins over what the client sent: only a person nobody knows is taken as typed. */
export function pacienteDe(borrador: Borrador, { persona, productos }: ContextoEmision): PacienteReceta {
  const quien = persona ?? borrador.paciente
  if (!quien) throw new Error('a receta without patient passed its checks')
  return {
    persona_id: persona?.persona_id ?? null,
    apellidoNombre: `${quien.nombre} ${quien.apellido}`,
    ...(quien.tipo_doc !== 'DNI' && { tipo_doc: quien.tipo_doc }),
    dni: quien.dni,
    cuil: quien.cuil ? quien.cuil.replaceAll(/\D/g, '') : null,
    sexo: quien.sexo,
    fecha_nacimiento: quien.fecha_nacimiento,
    // L19303 art 13: only where the law asks for it is it anybody else's to read.
    ...(persona?.domicilio &&
      productos.some(({ lista_control }) => esRestringido(lista_control)) && { domicilio: persona.domicilio }),
  }
}

export type RecetaFirmada = {
  contenido: FirmadaNueva
  texto: string
  firma: Buffer
  token: string
  token_hash: Buffer
  token_cifrado: string
}

export const nuevaReferencia = (): string => crearReferencia((max) => randomInt(max))

const nuevoToken = (): string => randomBytes(16).toString('base64url')

/** Signs the canonical content, with the token that opens it: 128 random bits, kept as a hash and encrypted. */
export function firmarReceta(claves: Claves, contenido: FirmadaNueva, token = nuevoToken()): RecetaFirmada {
  const texto = canonico(contenido)
  return {
    contenido,
    texto,
    firma: firmar(claves, texto),
    token,
    token_hash: sha256(token),
    token_cifrado: cifrar(claves, token, `receta:${contenido.referencia}`),
  }
}
