import { Teclas } from './Teclas'
import './atajos.css'

export type GrupoDeAtajos = { titulo: string; atajos: readonly (readonly [teclas: string, que: string])[] }

const enPalabras = (teclas: string) =>
  teclas.replace('↑ ↓', 'Flechas').replace('?', 'Signo de pregunta').replace('/', 'Barra').replaceAll(' ', ' más ')

export function GruposDeAtajos({ grupos }: { grupos: readonly GrupoDeAtajos[] }) {
  return grupos.map(({ titulo, atajos }) => (
    <section key={titulo}>
      <h3>{titulo}</h3>
      <dl className="atajos">
        {atajos.map(([teclas, que]) => (
          <div key={que}>
            <dt>
              <span className="oculto">{enPalabras(teclas)}</span>
              <Teclas>{teclas}</Teclas>
            </dt>
            <dd>{que}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
