import { formatFecha, fraseRegla } from '@receta/domain'
import { TextoNorma } from '#ui/TextoNorma'
import { nameWith, type Plan } from '../editor/palabras-editor'
import { reglasDe } from '../editor/regla-editable'
import type { Datos } from './norma-escrita'
import estilos from '../admin-normas.module.css'

export function Previa({ datos, planes, version }: { datos: Datos; planes: readonly Plan[]; version: number }) {
  return (
    <section className="ficha" aria-label="Cómo se va a leer">
      <div className="ficha-cabecera">
        <h2>Cómo se va a leer</h2>
      </div>
      <div className="ficha-cuerpo columna">
        <h3 className="titulo-seccion">{datos.titulo || 'Falta el título'}</h3>
        <TextoNorma texto={datos.texto} titulo={datos.titulo} />
        {datos.reglas.length > 0 && (
          <ul className={estilos.cambios} aria-label="Lo que se evalúa">
            {reglasDe(datos.reglas).reglas.map((regla) => {
              const frase = fraseRegla(regla, nameWith(planes))
              return <li key={frase}>{frase}</li>
            })}
          </ul>
        )}
        <p className="nota tinta-2">
          Norma {datos.codigo || '—'}, versión {version}.
          {datos.vigente_desde !== '' && ` Rige desde el ${formatFecha(datos.vigente_desde)}.`}
        </p>
      </div>
    </section>
  )
}
