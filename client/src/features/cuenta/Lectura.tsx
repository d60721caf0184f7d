import { Rol } from '@receta/domain'
import type { ReactNode } from 'react'
import { type Apariencia, changeApariencia, useApariencia } from '#session/apariencia'
import { useSession } from '#session/session'
import { ChoiceGroup } from '#ui/ChoiceGroup'
import { Icon, type IconName } from '#ui/Icon'
import { FilaLlave } from './FilaLlave'
import estilos from './ajustes.module.css'

const letras: readonly { value: Apariencia['letra']; label: ReactNode }[] = [
  { value: 'normal', label: <Muestra className={estilos.letraNormal}>Normal</Muestra> },
  { value: 'grande', label: <Muestra className={estilos.letraGrande}>Grande</Muestra> },
  { value: 'muy-grande', label: <Muestra className={estilos.letraMuyGrande}>Muy grande</Muestra> },
]
const temas: readonly { value: Apariencia['tema']; label: ReactNode }[] = [
  { value: 'automatico', label: <Dibujo icono="sun-moon">Automático</Dibujo> },
  { value: 'claro', label: <Dibujo icono="sun">Claro</Dibujo> },
  { value: 'oscuro', label: <Dibujo icono="moon">Oscuro</Dibujo> },
]

/** A mouse stands beside a keyboard; a finger alone, which is what a patient's phone has, does not. */
const hayRaton = () => window.matchMedia?.('(any-pointer: fine)').matches ?? true

/** Applied at once on this device, and saved in the account for the others. */
export function Lectura() {
  const { letra, tema, altoContraste, atajosUnaTecla } = useApariencia()
  const conAtajos = useSession()?.tipo !== Rol.PACIENTE || hayRaton()
  return (
    <>
      <h2 className="titulo-seccion">Lectura</h2>
      <section className={`papel ${estilos.lectura}`} aria-label="Lectura">
        <ChoiceGroup
          label="Tamaño de letra"
          options={letras}
          value={letra}
          onChange={(next) => changeApariencia({ letra: next })}
        />
        <p className={`${estilos.muestra} texto-lectura`}>
          Así se lee: <b>Enalapril 10&nbsp;mg.</b> 1 a la mañana y 1 a la noche.
        </p>
        <ChoiceGroup label="Tema" options={temas} value={tema} onChange={(next) => changeApariencia({ tema: next })} />
      </section>
      <div className="papel renglones">
        <FilaLlave
          icono="contrast"
          titulo="Alto contraste"
          detalle="Para leer al sol"
          value={altoContraste}
          onChange={(next) => changeApariencia({ altoContraste: next })}
        />
        {conAtajos && (
          <FilaLlave
            icono="keyboard"
            titulo="Atajos de una tecla"
            detalle="Una letra o un signo solos, como «/» para buscar. Con Alt o Ctrl andan siempre"
            value={atajosUnaTecla}
            onChange={(next) => changeApariencia({ atajosUnaTecla: next })}
          />
        )}
      </div>
    </>
  )
}

function Muestra({ className, children }: { className: string; children: string }) {
  return (
    <>
      <span className={className} aria-hidden="true">
        A
      </span>
      {children}
    </>
  )
}

function Dibujo({ icono, children }: { icono: IconName; children: string }) {
  return (
    <>
      <Icon name={icono} />
      {children}
    </>
  )
}
