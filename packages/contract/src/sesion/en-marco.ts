import { diagnosticos, productos } from '../catalogo/catalogos'
import type { Endpoint } from '../comun/endpoint'
import { buscaAfiliado, conveniosHabilitados, planes } from '../norma/convenios'
import { antecedentes, cierraAntecedente, registraAntecedente, resuelvePropuesta } from '../receta/antecedentes'
import { informaReceta, revisaReceta } from '../receta/emision'
import { favoritos, usos } from '../receta/favoritos'
import { documentoReceta, receta, recetas } from '../receta/recetas'
import { passkeys } from './factores'
import { login, logout, perfil, segundoFactor, test } from './sesion'
import { smartAbre, smartVuelve } from './smart'

/** Of the page that asks: the frame of which issuer it is shown in, as its address names it. Only pages of a frame send it. */
export const cabeceraMarco = 'x-marco'

const deMarco: ReadonlySet<Omit<Endpoint, 'variante'>> = new Set<Omit<Endpoint, 'variante'>>([
  login,
  test,
  logout,
  segundoFactor,
  passkeys,
  perfil,
  smartAbre,
  smartVuelve,
  conveniosHabilitados,
  planes,
  buscaAfiliado,
  antecedentes,
  registraAntecedente,
  cierraAntecedente,
  resuelvePropuesta,
  recetas,
  usos,
  favoritos,
  productos,
  diagnosticos,
  revisaReceta,
  informaReceta,
  receta,
  documentoReceta,
])

/**
 * Whether a session of a frame may ask for it (decision 0124): the receta of the patient that the HIS chose, and what its médico reads to
 * write it. What is everybody's is not asked here. Nothing of the account is changed, and no other receta is touched.
 */
export const sirveEnMarco = (e: Omit<Endpoint, 'variante'>): boolean => e.access === 'public' || deMarco.has(e)
