import * as contract from '@receta/contract'
import { hoy, matriculaFirmada } from '@receta/domain'
import { decrypt, raise, route } from '@receta/service-kit'
import { renderRecetario } from '../documento/render-recetario'
import { findRecetario } from './recetarios.repository'

/** CT-01. A médico who may not prescribe may not print them. */
export const documentoRecetario = route(
  contract.documentoRecetario,
  async ({ input, usuario, db, claves, config, now, fail }) => {
    const medico_id = usuario.medico_id ?? raise('a médico without his row')
    const row = (await findRecetario(db, medico_id, input.recetario_id, hoy(now))) ?? fail('RECETARIO_NO_ENCONTRADO')
    const { convenio, blancos, matricula, habilitado, ...profesional } = row
    if (!habilitado || !matricula) return fail('MEDICO_NO_HABILITADO')
    return renderRecetario(
      {
        convenio,
        profesional: {
          ...profesional,
          matricula: matriculaFirmada(matricula),
        },
        blancos: blancos.map(({ token_cifrado, ...blanco }) => ({
          ...blanco,
          link: `${config.url_publica}/receta?token=${decrypt(claves, token_cifrado, `receta:${blanco.referencia}`)}`,
        })),
      },
      { formato: input.formato, ahora: now },
    )
  },
)
