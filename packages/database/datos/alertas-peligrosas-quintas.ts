/**
 * By who had read some sixty-five lines of the others, and of the rules those of paracetamol. Of 60, 54 interrupted at the first run (with ANMAT's
 * products, 46 of 50). The six: three of the liver, hierba de San Juan, isoniacida by its usual name and a grave allergy to lamotrigina.
 */
export const peligrosasQuintas = `
58 M hepatica = Paracetamol 1 g comprimidos @ 1 comp cada 6 hs por 7 días
61 F hepatica = Diclofenac sódico 75 mg comprimidos @ 1 comp cada 12 hs por 7 días
60 M hepatica = Lorazepam 2,5 mg comprimidos @ 1 comp cada 8 hs x 20
57 M hepatica = Metotrexato 2,5 mg comprimidos @ 4 comp por semana por 4 semanas
70 F renal = Metformina clorhidrato 1000 mg comprimidos @ 1 comp cada 12 hs x 30
72 M renal = Dabigatrán 150 mg cápsulas @ 1 cápsula cada 12 hs x 30
66 F renal = Nitrofurantoína 100 mg cápsulas @ 1 cada 6 hs por 7 días
74 M renal = Espironolactona 100 mg comprimidos @ 1 por día x 30
68 M renal = Colchicina 1 mg comprimidos @ 1 comp cada 8 hs por 7 días
71 F renal = Ketorolac 20 mg comprimidos @ 1 comp cada 8 hs por 5 días
28 F embarazo:12 = Valproato de sodio 500 mg comprimidos @ 1 comp cada 12 hs x 30
32 F embarazo:20 = Losartán potásico 50 mg comprimidos @ 1 por día x 30
25 F embarazo:33 = Ibuprofeno 600 mg comprimidos @ 1 comp cada 8 hs por 5 días
30 F embarazo:8 = Warfarina sódica 5 mg comprimidos @ 1 por día x 30
23 F embarazo:14 = Doxiciclina 100 mg comprimidos @ 1 comp cada 12 hs por 10 días
35 F embarazo:6 = Misoprostol 200 mcg comprimidos @ 1 comp cada 6 hs por 3 días
29 F embarazo:10 = Topiramato 100 mg comprimidos @ 1 comp cada 12 hs x 30
33 F lactancia = Ergotamina + cafeína 1 mg + 100 mg comprimidos @ 1 comp cada 12 hs por 3 días
27 F lactancia = Amiodarona 200 mg comprimidos @ 1 por día x 30
74 F toma: Acenocumarol 4 mg comprimidos = Fluconazol 150 mg cápsulas @ 1 cápsula por semana por 4 semanas
69 M toma: Rivaroxabán 20 mg comprimidos = Carbamazepina 200 mg comprimidos @ 1 comp cada 12 hs x 30
77 M toma: Apixabán 5 mg comprimidos = Naproxeno 500 mg comprimidos @ 1 comp cada 12 hs por 7 días
66 M toma: Warfarina sódica 5 mg comprimidos = Metronidazol 500 mg comprimidos @ 1 comp cada 8 hs por 7 días
62 M toma: Simvastatina 40 mg comprimidos = Itraconazol 100 mg cápsulas @ 2 cápsulas cada 12 hs por 7 días
55 F toma: Tacrolimus 1 mg cápsulas = Claritromicina 500 mg comprimidos @ 1 comp cada 12 hs por 7 días
48 M toma: Ciclosporina 100 mg cápsulas = Hierba de San Juan 300 mg comprimidos @ 1 comp cada 8 hs x 30
50 F toma: Azatioprina 50 mg comprimidos = Alopurinol 300 mg comprimidos @ 1 por día x 30
64 M toma: Sildenafil 50 mg comprimidos = Isosorbide mononitrato 20 mg comprimidos @ 1 comp cada 12 hs x 30
70 M toma: Digoxina 0,25 mg comprimidos = Amiodarona 200 mg comprimidos @ 1 comp cada 8 hs x 30
67 F toma: Verapamilo 120 mg comprimidos = Atenolol 50 mg comprimidos @ 1 por día x 30
58 M toma: Litio carbonato 300 mg comprimidos = Hidroclorotiazida 25 mg comprimidos @ 1 por día x 30
44 F toma: Fluoxetina 20 mg cápsulas = Selegilina 5 mg comprimidos @ 1 comp cada 12 hs x 30
39 F toma: Sertralina 100 mg comprimidos = Linezolid 600 mg comprimidos @ 1 comp cada 12 hs por 10 días
51 M toma: Clonazepam 2 mg comprimidos = Metadona 10 mg comprimidos @ 1 comp cada 8 hs por 10 días
46 F toma: Tramadol 50 mg cápsulas = Paroxetina 20 mg comprimidos @ 1 por día x 30
36 M toma: Lamotrigina 100 mg comprimidos = Ácido valproico 500 mg comprimidos @ 1 comp cada 12 hs x 30
26 F toma: Etinilestradiol + levonorgestrel 0,03 mg + 0,15 mg comprimidos = Carbamazepina 200 mg comprimidos @ 1 comp cada 12 hs x 30
33 M toma: Dolutegravir 50 mg comprimidos = Rifampicina 300 mg cápsulas @ 2 cápsulas por día x 30
45 M toma: Ritonavir 100 mg comprimidos = Fluticasona 250 mcg/dosis aerosol para inhalar @ 2 puff cada 12 hs x 30
52 F toma: Clozapina 100 mg comprimidos = Carbamazepina 200 mg comprimidos @ 1 comp cada 12 hs x 30
75 M toma: Levodopa + carbidopa 250 mg + 25 mg comprimidos = Metoclopramida 10 mg comprimidos @ 1 comp cada 8 hs por 5 días
60 F toma: Citalopram 40 mg comprimidos = Domperidona 10 mg comprimidos @ 1 comp cada 8 hs por 14 días
40 M = Colchicina 1 mg comprimidos @ 2 comp cada 6 hs por 7 días
55 F = Alendronato 70 mg comprimidos @ 1 comp por día x 30
62 M = Digoxina 0,25 mg comprimidos @ 3 comp por día x 30
38 F = Tramadol 100 mg/ml gotas orales @ 80 gotas cada 6 hs por 5 días
47 M = Fentanilo 100 mcg/h parches transdérmicos @ 1 parche por día por 15 días
50 M = Insulina aspártica 100 UI/ml solución inyectable @ 150 UI antes del desayuno
71 F = Zolpidem 10 mg comprimidos @ 2 comp por noche x 20
34 F = Ibuprofeno 600 mg comprimidos @ 2 comp cada 6 hs por 7 días
42 M = Citalopram 40 mg comprimidos @ 2 comp por día x 30
30 M = Isoniacida 300 mg comprimidos @ 3 comp por día x 30
6 M 20kg = Ácido valproico 250 mg/5 ml jarabe @ 20 ml cada 8 hs x 30
3 F 14kg = Salbutamol 2 mg/5 ml jarabe @ 15 ml cada 6 hs por 5 días
9m F 8kg = Domperidona 10 mg/ml gotas orales @ 30 gotas cada 8 hs por 5 días
11 F 36kg = Nimesulida 100 mg comprimidos @ 1 comp cada 12 hs por 5 días
2 M 12kg = Difenhidramina 12,5 mg/5 ml jarabe @ 10 ml cada 6 hs por 5 días
45 F alergia:penicilina:grave = Amoxicilina + ácido clavulánico 875 mg + 125 mg comprimidos @ 1 comp cada 12 hs por 7 días
53 M alergia:ibuprofeno:grave = Naproxeno 500 mg comprimidos @ 1 comp cada 12 hs por 5 días
37 F alergia:lamotrigina:grave = Fenitoína 100 mg cápsulas @ 1 cápsula cada 8 hs x 30
`
  .trim()
  .split('\n')
