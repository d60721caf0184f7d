import type { ConvenioDatos } from '@receta/contract'
import { fraseRegla, normaDelConvenio } from '@receta/domain'

/** The convenio's limits as a norma, which is how a signed receta names them. */
export function ReglasComoNorma({ convenio }: { convenio: ConvenioDatos }) {
  const { codigo, version, reglas } = normaDelConvenio({
    ...convenio.reglas,
    es_particular: convenio.es_particular,
    version: convenio.version,
  })
  return (
    <section className="ficha ficha-cuerpo columna" aria-label="Como norma">
      <h2 className="titulo-seccion">
        Norma {codigo}, versión {version}
      </h2>
      <p className="nota tinta-2">
        Se arma con las reglas de arriba y se evalúa con las normas del convenio. No se escribe aparte.
      </p>
      <ul className="columna">
        {reglas.reglas.map((regla) => {
          const frase = fraseRegla(regla)
          return <li key={frase}>{frase}</li>
        })}
      </ul>
    </section>
  )
}
