import type { NormaDatos } from '@receta/contract'
import { cuenta, formatFecha, fraseRegla } from '@receta/domain'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { TextoNorma } from '#ui/TextoNorma'
import { nameWith } from './editor/palabras-editor'
import { useConvenios } from './normas.queries'
import { autoriaDe, claveDe, situacionDe } from './palabras'
import estilos from './admin-normas.module.css'

export function NormaDetalle({ norma }: { norma: NormaDatos }) {
  const planes = useConvenios().data?.items.find((c) => c.convenio_id === norma.convenio_id)?.planes ?? []
  const siguiente = (norma.versiones[0]?.version ?? 0) + 1
  return (
    <Page
      titulo={`Norma ${norma.codigo}`}
      subtitulo={norma.convenio}
      volver="/admin-normas"
      acciones={
        <LinkButton
          size="chico"
          tone="primary"
          to={{ search: `?norma=${encodeURIComponent(claveDe(norma))}&escribir` }}
        >
          <Icon name="pencil-line" size="chica" />
          <span>Escribir la versión {siguiente}</span>
        </LinkButton>
      }
    >
      <div className="columna">
        <p className={`nota tinta-2 ${estilos.situacion}`}>
          {situacionDe(norma)}. Lo publicado no se edita: cada cambio es una versión nueva, y queda con qué se juzgó
          cada receta.
        </p>
        <ol className="columna">
          {norma.versiones.map((v) => (
            <li key={v.version} className="ficha">
              <div className="ficha-cabecera">
                <h2 className="crece">{v.titulo}</h2>
                {v.version === norma.vigente && (
                  <span className="sello sello-vigente">
                    <Icon name="circle-check" />
                    <span>En vigencia</span>
                  </span>
                )}
              </div>
              <div className="ficha-cuerpo columna">
                <TextoNorma texto={v.texto} titulo={v.titulo} />
                {v.reglas.reglas.length > 0 && (
                  <section>
                    <h3 className="rotulo">Se evalúa en cada receta</h3>
                    <ul className={estilos.cambios}>
                      {v.reglas.reglas.map((regla) => {
                        const frase = fraseRegla(regla, nameWith(planes))
                        return (
                          <li key={frase}>
                            {frase} {regla.motivo !== '' && <span className="tinta-2">Se dice: «{regla.motivo}»</span>}
                          </li>
                        )
                      })}
                    </ul>
                  </section>
                )}
                <p className="nota tinta-2">
                  Versión {v.version}. Rige desde el {formatFecha(v.vigente_desde)}. {autoriaDe(v, new Date())}. Lo que
                  manda a auditoría se responde en {cuenta(v.dias_respuesta, 'día hábil', 'días hábiles')}.
                </p>
                {v.version < siguiente - 1 && (
                  <div className="botones">
                    <LinkButton
                      size="chico"
                      to={{ search: `?norma=${encodeURIComponent(claveDe(norma))}&escribir&desde=${v.version}` }}
                    >
                      Volver a la versión {v.version}
                    </LinkButton>
                  </div>
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Page>
  )
}
