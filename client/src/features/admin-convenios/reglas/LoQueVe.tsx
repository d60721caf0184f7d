import { type ConvenioDatos, enPalabras, type ReglasAdmin } from '@receta/contract'
import { camposQuePide, fraseLimites, frenosDelConvenio } from '@receta/domain'
import { useAhora } from '#device/use-ahora'
import { Icon } from '#ui/Icon'
import { useNormasDe } from '../convenios.queries'
import estilos from '../admin-convenios.module.css'

type Props = { convenio: ConvenioDatos; borrador: ReglasAdmin }

export function LoQueVe({ convenio, borrador }: Props) {
  const now = useAhora()
  const { nombre, version, es_particular } = convenio
  const suyo = { ...borrador, es_particular, nombre, version }
  const campos = camposQuePide(suyo)
  return (
    <section className="ficha" aria-label="Lo que ve el médico">
      <div className="ficha-cabecera">
        <h2>Lo que ve el médico</h2>
      </div>
      <div className="ficha-cuerpo columna">
        {borrador.activo ? (
          <>
            <p>
              <b>{nombre}</b>
            </p>
            <p className="tinta-2 nota denso">Normas: {fraseLimites(suyo)}</p>
            <h3 className="titulo-seccion">Lo que completa</h3>
            {campos.length === 0 && (
              <p className="nota tinta-2">Nada más que el paciente, los medicamentos y el diagnóstico.</p>
            )}
            {campos.length > 0 && (
              <ul className={estilos.vista} aria-label="Lo que completa">
                {campos.map(({ rotulos, obligatorio, cuando }) => (
                  <li key={rotulos.join()}>
                    <Icon name={obligatorio ? 'circle-alert' : 'circle'} size="chica" />
                    <span>
                      <b>{rotulos.join(' o ')}</b>{' '}
                      <span className="tinta-2">
                        {obligatorio ? 'obligatorio' : 'si quiere'}, {cuando}
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <h3 className="titulo-seccion">Lo que le dice si se pasa</h3>
            <ul className={estilos.vista} aria-label="Lo que le dice si se pasa">
              {frenosDelConvenio(suyo, now).map((hallazgo) => (
                <li key={hallazgo.codigo}>
                  <Icon name="octagon-x" size="chica" />
                  <span>{enPalabras(hallazgo, suyo).mensaje}</span>
                </li>
              ))}
            </ul>
            <Normas convenio_id={convenio.convenio_id} />
            <p className="nota tinta-2">
              {nombre}: límites del convenio, versión {version}. Estos textos salen de las reglas: si las cambiás,
              cambian solos.
            </p>
          </>
        ) : (
          <p>El convenio terminó: no aparece entre los suyos.</p>
        )}
      </div>
    </section>
  )
}

function Normas({ convenio_id }: { convenio_id: number }) {
  const { data, error } = useNormasDe(convenio_id)
  if (error && !data)
    return <p className="nota tinta-2">No pudimos traer las normas del convenio. Recargá la página para verlas.</p>
  const evaluadas = (data?.items ?? []).filter((n) => (n.se_evalua ?? []).length > 0)
  if (evaluadas.length === 0) return null
  return (
    <>
      <h3 className="titulo-seccion">Y las normas que se evalúan</h3>
      <ul className={estilos.vista} aria-label="Normas que se evalúan">
        {evaluadas.flatMap(({ codigo, version, se_evalua = [] }) =>
          se_evalua.map((frase) => (
            <li key={`${codigo}${frase}`}>
              <Icon name="scroll-text" size="chica" />
              <span>
                {frase}{' '}
                <span className="tinta-2">
                  Norma {codigo}, versión {version}
                </span>
              </span>
            </li>
          )),
        )}
      </ul>
    </>
  )
}
